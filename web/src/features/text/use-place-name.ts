import { placeOf } from '@workstation/contract/place-of'
import { useColumnTitle } from '../../platform/use-column-title'

/** Where the texts of a folder are seen, in the language of the reader. */
export function usePlaceName(): (place: string) => string {
  const titleOf = useColumnTitle()
  return (place) => {
    const title = placeOf(place)
    return title ? titleOf({ title }) : place
  }
}
