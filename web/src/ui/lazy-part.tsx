import { type ComponentType, useLayoutEffect, useState } from 'react'
import { fetchTexts } from '../platform/i18n'

/**
 * A component whose code is fetched when it is first drawn, and which is drawn as soon as that is there. React's own `lazy`
 * would show each first page and dialog 300 ms late: what suspends stays away that long once its fallback was shown.
 * What fails to arrive is thrown to the boundary around it, and asked for again when that draws it anew.
 * @param load fetches the component
 * @param Waiting what is drawn meanwhile, given the same; nothing by default
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null
  return function LazyPart(props: Props) {
    const [, drawAgain] = useState(false)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useLayoutEffect(() => {
      if (Part) return
      let isShown = true
      const show = (arrived: ComponentType<Props>) => {
        Part = arrived
        if (isShown) drawAgain(true)
      }
      load()
        // What it says comes with it, so that it does not suspend for its texts.
        .then((arrived) => fetchTexts().then(() => arrived))
        .then(show, (error) => isShown && setFailure({ error }))
      return () => {
        isShown = false
      }
    }, [])
    if (failure) throw failure.error
    if (Part) return <Part {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
}
