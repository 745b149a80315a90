/** Waits before each new try. Milliseconds. */
const waits = [1000, 2000, 4000, 8000, 16_000]

/** Something that may go better in a moment: the connection broke, or the server is busy or starts again. */
export class TemporaryFailure extends Error {
  constructor(
    /** The words of the server, '' when it said nothing. */
    readonly msg: string,
    /** The code of its envelope, 0 when there was none. */
    readonly code: number,
  ) {
    super(msg)
    this.name = 'TemporaryFailure'
  }
}

/** Resolves after so many milliseconds; rejects with an AbortError when stopped. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('Upload stopped', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}

/** Does the work again up to 5 times after temporary failures, each time after a longer wait (FIL-53). */
export async function withRetries<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const wait of waits) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TemporaryFailure)) throw error
    }
    await pause(wait, signal)
  }
  return work()
}
