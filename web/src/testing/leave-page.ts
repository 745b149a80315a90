/** What a page that goes has written lies in the browser by then; it is back at once. */
export function leavePage(): void {
  for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(type))
}
