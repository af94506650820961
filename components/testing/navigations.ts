/** Keeps component tests on their page: a test that navigates away would end without a result. */

let addresses: string[] = [];

navigation.addEventListener("navigate", (event) => {
  if (event.hashChange || event.destination.sameDocument || !event.cancelable) return;
  event.preventDefault();
  const { pathname, search } = new URL(event.destination.url);
  addresses.push(pathname + search);
});

/** Returns a list that collects the addresses of all further navigations. The page itself stays. */
export function recordNavigations(): readonly string[] {
  addresses = [];
  return addresses;
}
