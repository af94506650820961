/** Keeps component tests on their page: a test that is led away would end without a result. */

let addresses: string[] = [];

navigation.addEventListener("navigate", (event) => {
  if (event.hashChange || !event.cancelable) return;
  event.preventDefault();
  const { pathname, search } = new URL(event.destination.url);
  addresses.push(pathname + search);
});

/** Returns the list of the addresses that the page is led to from now on; it stays where it is. */
export function recordNavigations(): readonly string[] {
  addresses = [];
  return addresses;
}
