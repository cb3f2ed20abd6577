/** Everything that an app can leave on a device, by place and name, such as 'cookie shoppingCartId'. */
export function storedOnDevice(): Map<string, string> {
  const cookies = document.cookie
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split(/=(.*)/s))
    .map(([name, value = '']) => [`cookie ${name}`, decodeURIComponent(value)] as const);
  const items = (place: string, storage: Storage) =>
    Object.entries<string>(storage).map(([name, value]) => [`${place} ${name}`, value] as const);
  return new Map([...cookies, ...items('local', localStorage), ...items('session', sessionStorage)]);
}

export function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=86400; path=/`;
}

export function removeCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `${name}=; max-age=0; path=/`;
}
