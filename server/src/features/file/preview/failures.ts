import type { ErrorKey } from '@workstation/contract/errors'
import { AppError } from '../../../platform/app-error'
import { perInstance } from '../../../platform/per-instance'
import type { Services } from '../../../services'
import type { FileRow } from '../store'

type Content = Pick<FileRow, 'md5' | 'size' | 'extension'>

/** A machine that was short of time or memory may do better later. */
const keepMs = 10 * 60_000
const maxKept = 1000
/** What lies in the content; everything else, such as a full storage, passes. */
const kept: ReadonlySet<ErrorKey> = new Set(['file.convert-failed', 'file.sheet-damaged', 'file.sheet-too-large'])

const keyOf = ({ md5, size, extension }: Content) => `${md5} ${size} ${extension}`

/**
 * Content that could not be shown lately, whoever uploaded it and under whatever name: it is refused at once in place of
 * taking a turn, up to a minute of work, each time that somebody opens it (THR-20).
 */
function createFailures({ clock, caches }: Services) {
  const now = () => clock.now().getTime()
  const failed = new Map<string, { key: ErrorKey; until: number }>()
  const counts = caches.add('previewFailure', {
    content: () => ({ entries: failed.size, values: failed, oldest: oldest() }),
    clear: () => failed.clear(),
  })

  function oldest(): number | null {
    const [first] = failed.values()
    return first ? first.until - keepMs : null
  }

  function refuse(content: Content): void {
    const known = failed.get(keyOf(content))
    const isKnown = known !== undefined && known.until > now()
    if (isKnown) counts.hit()
    else counts.miss()
    if (isKnown) throw new AppError(known.key)
  }
  function keep(content: Content, key: ErrorKey): void {
    failed.delete(keyOf(content))
    failed.set(keyOf(content), { key, until: now() + keepMs })
    const [oldest] = failed.keys()
    if (failed.size > maxKept && oldest !== undefined) failed.delete(oldest)
  }
  return {
    /** Throws what the content failed with lately. */
    refuse,
    /** Does the work unless the content failed lately, and keeps in mind when it fails now. */
    async once<T>(content: Content, work: () => Promise<T>): Promise<T> {
      refuse(content)
      try {
        return await work()
      } catch (error) {
        if (error instanceof AppError && kept.has(error.key)) keep(content, error.key)
        throw error
      }
    },
  }
}

export const failuresOf = perInstance(createFailures)
