import { flatMenu, menuPath } from '../../../platform/menu-pages'
import { useSession } from '../../../platform/session-state'

/** Where reviews open for this person: inside the shell for who has the page, else on the page that stands alone. */
export function useReviewAddresses() {
  const menus = useSession((state) => state.menus)
  const page = (id: string) => flatMenu(menus).find((item) => item.id === id)
  const runs = page('reviewTarget')
  const reviews = page('review')
  return {
    run: (targetid: string) =>
      runs ? `${menuPath(runs)}/${targetid}` : `/reviewinfo?id=${encodeURIComponent(targetid)}`,
    /** The list of reviews with this one open to be changed. */
    change: (reviewid: string) => (reviews ? `${menuPath(reviews)}?change=${encodeURIComponent(reviewid)}` : null),
    allRuns: runs ? menuPath(runs) : null,
  }
}
