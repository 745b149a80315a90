import { perInstance } from '../per-instance'

/** Seals secrets of one kind anew, piece by piece; what is done stays done, and is passed over when it begins again. */
export type Sealer = () => AsyncGenerator<void, void, undefined>

interface Owner {
  readonly log: { error(details: object, message: string): void }
}

/** Milliseconds until it is tried again after a failure. */
const pause = 60_000

const sealingOf = perInstance((_: Owner) => ({ isStopped: false, going: Promise.resolve(), wake: () => {} }))

/**
 * Seals behind the start what takes longer than anybody waits for: after a change of key a million secrets take minutes, and
 * nobody opens them meanwhile. It runs on the node that has the keys of this start, so it is no job that another one could take.
 */
export function startSealing(owner: Owner, sealers: readonly Sealer[]): void {
  const sealing = sealingOf(owner)
  const sealAll = async () => {
    for (const sealer of sealers) for await (const _ of sealer()) if (sealing.isStopped) return
  }
  const insist = async (): Promise<void> => {
    while (!sealing.isStopped) {
      const failure = await sealAll().then(
        () => null,
        (error: unknown) => ({ error }),
      )
      if (!failure || sealing.isStopped) return
      owner.log.error({ err: failure.error }, 'secrets could not be sealed anew; it is tried again')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        sealing.wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  sealing.going = insist()
}

/** Ends after the piece that is being sealed; the next start goes on. */
export async function stopSealing(owner: Owner): Promise<void> {
  const sealing = sealingOf(owner)
  sealing.isStopped = true
  sealing.wake()
  await sealing.going
}
