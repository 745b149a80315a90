import { type ComponentType, useLayoutEffect, useState } from 'react'
import { fetchTexts } from '../platform/i18n'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A component whose code is fetched when it is first drawn, and which is drawn as soon as that is there. React's own `lazy`
 * would show each first page and dialog 300 ms late: what suspends stays away that long once its fallback was shown.
 * What fails to arrive says so where it would stand, and is asked for again there, so that the rest of the page stays.
 * @param load fetches the component
 * @param Waiting what is drawn meanwhile, given the same; nothing by default
 */
export const lazyPart = <Props extends object>(load: Load<Props>, Waiting?: ComponentType<Props>) =>
  fetched(load, Waiting, loadFailedPart)

/** Comes with the first part, since it might not arrive either once something fails; the sign-in page does not wait for it. */
const loadFailedPart = async () => (await import('./failed-part')).FailedPart

/** The same for what fills the boundary around it, such as a page: what fails to arrive is thrown to that. */
export const lazyPage = <Props extends object>(load: Load<Props>, Waiting?: ComponentType<Props>) =>
  fetched(load, Waiting, async () => Thrown)

function Thrown({ error }: { error: unknown }): never {
  throw error
}

interface FailureProps<Props> {
  error: unknown
  onRetry: () => void
  /** What the part was given. */
  given: Props
}

function fetched<Props extends object>(
  load: Load<Props>,
  Waiting: ComponentType<Props> | undefined,
  loadFailed: Load<FailureProps<Props>>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null
  return function LazyPart(props: Props) {
    const [, drawAgain] = useState(false)
    const [turn, setTurn] = useState(0)
    const [failure, setFailure] = useState<{ error: unknown; Failed: ComponentType<FailureProps<Props>> } | null>(null)
    // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks for it once.
    useLayoutEffect(() => {
      if (Part) return
      let isShown = true
      const show = (arrived: ComponentType<Props>) => {
        Part = arrived
        if (isShown) drawAgain(true)
      }
      const failed = loadFailed().catch(() => Thrown)
      load()
        // What it says comes with it, so that it does not suspend for its texts.
        .then((arrived) => fetchTexts().then(() => arrived))
        .then(show, async (error) => {
          const Failed = await failed
          if (isShown) setFailure({ error, Failed })
        })
      return () => {
        isShown = false
      }
    }, [turn])
    if (Part) return <Part {...props} />
    const retry = () => {
      setFailure(null)
      setTurn((before) => before + 1)
    }
    if (failure) return <failure.Failed error={failure.error} onRetry={retry} given={props} />
    return Waiting ? <Waiting {...props} /> : null
  }
}
