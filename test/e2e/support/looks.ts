/** How a screen is laid out, in numbers. */

export interface Look {
  /** In px: the size of its letters, its place in the page, and the distance to what comes below. Null without a title. */
  readonly title: {
    readonly size: number;
    readonly left: number;
    readonly top: number;
    readonly gap: number;
  } | null;
  /** Where what the page is for begins, in px from the top. */
  readonly content: number | null;
  /** The first thing to press in it. */
  readonly action: { readonly top: number; readonly text: string } | null;
  readonly texts: number;
  /** Texts in letters under 16 px. */
  readonly smallTexts: number;
  readonly sizes: readonly string[];
  /** Where the primary button of each form and dialog stands: left, right or across. */
  readonly primaries: readonly string[];
  /** Badges, with their tone and drawing. */
  readonly badges: readonly { readonly text: string; readonly tone: string }[];
}

/** Runs in the page. `content`: what the page is for, if it does not begin with the first item, heading or field. */
export function measureLook(content?: string): Look {
  const main = document.querySelector('main') ?? document.body;
  const tools =
    'nav, [role="tablist"], .list-toolbar, .status-chips, .selection-bar, .removable-chips, .catalog-page__toolbar, .page__head, .page__tools, aside, .visually-hidden, .notice, .job-bar';
  const items =
    'article, [role="list"] > li, ul > li, ol > li, tbody tr, h2, h3, .field, dl, details, .radio-group, .empty-state, .button';
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    );
  };
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top + scrollY);
  const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const shown = (selector: string, root: ParentNode = main) =>
    [...root.querySelectorAll(selector)].filter(isShown);

  const heading = shown('h1, .page__title')[0];
  const title = heading ? measureTitle(heading) : null;

  function measureTitle(element: Element) {
    const box = element.getBoundingClientRect();
    const below = shown('*')
      .filter((each) => !element.contains(each) && !each.contains(element))
      .map((each) => each.getBoundingClientRect().top - box.bottom)
      .filter((distance) => distance >= 0);
    return {
      size: Math.round(Number.parseFloat(getComputedStyle(element).fontSize)),
      left: Math.round(box.left),
      top: topOf(element),
      gap: Math.round(Math.min(...below)),
    };
  }

  const isContent = (element: Element) => !element.closest(tools);
  const first = content ? shown(content)[0] : shown(items).find(isContent);
  const contentTop = first ? topOf(first) : null;
  const press = shown('.button, .menu-button__trigger, a[href], button, summary, input')
    .filter((element) => isContent(element) && !element.closest('h1'))
    .map((element) => ({ top: topOf(element), text: wordsOf(element).slice(0, 24) || element.localName }))
    .filter(({ top }) => contentTop === null || top >= contentTop)
    .sort((a, b) => a.top - b.top)[0];

  const sizes = new Map<string, number>();
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !parent ||
      !node.textContent?.trim() ||
      !isShown(parent) ||
      parent.closest('.visually-hidden, option')
    )
      continue;
    const size = String(Math.round(Number.parseFloat(getComputedStyle(parent).fontSize)));
    sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  const counts = [...sizes].sort(([a], [b]) => Number(a) - Number(b));
  const sum = (entries: readonly (readonly [string, number])[]) =>
    entries.reduce((all, [, count]) => all + count, 0);

  const primaries = shown('form, dialog[open]', document).flatMap((box) => {
    const button = shown('.button--primary', box)[0];
    if (!button) return [];
    const outer = box.getBoundingClientRect();
    const { left, right, width } = button.getBoundingClientRect();
    const side =
      width > outer.width * 0.8 ? 'across' : left - outer.left < outer.right - right ? 'left' : 'right';
    return [`${box.localName} ${side}: ${wordsOf(button)}`];
  });

  return {
    title,
    content: contentTop,
    action: press ?? null,
    texts: sum(counts),
    smallTexts: sum(counts.filter(([size]) => Number(size) < 16)),
    sizes: counts.map(([size, count]) => `${size}:${count}`),
    primaries: [...new Set(primaries)],
    badges: shown('.status-badge').map((badge) => ({
      text: wordsOf(badge),
      tone: `${badge.className.match(/status-badge--(\w+)/)?.[1]} ${badge.querySelector('path')?.getAttribute('d')?.slice(0, 12)}`,
    })),
  };
}
