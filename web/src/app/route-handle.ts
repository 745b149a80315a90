/** What a route says of itself: the key of its title (RTE-35). */
export interface RouteHandle {
  title?: string
}
