/** The part of EventSource that the hub client uses, made of fetch, because jsdom has none. */
class FetchEventSource {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  private readonly ending = new AbortController();

  constructor(url: string) {
    void this.listen(url);
  }

  close(): void {
    this.ending.abort();
  }

  private async listen(url: string): Promise<void> {
    const { signal } = this.ending;
    try {
      const { ok, body } = await fetch(url, { headers: { accept: 'text/event-stream' }, signal });
      if (!ok || !body) throw new Error('The stream was refused.');
      this.onopen?.(new Event('open'));
      let rest = '';
      for await (const text of body.pipeThrough(new TextDecoderStream(), { signal })) {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, data] = /^data: (.*)$/.exec(block) ?? [];
          if (data !== undefined && !signal.aborted) this.onmessage?.(new MessageEvent('message', { data }));
        }
      }
    } catch {
      // An EventSource reports an error however the stream ended.
    }
    if (!signal.aborted) this.onerror?.(new Event('error'));
  }
}

/** For the options of a HubConnectionBuilder. */
export const fetchEventSource = FetchEventSource as unknown as typeof EventSource;
