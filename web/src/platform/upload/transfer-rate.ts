/** How fast a transfer goes and how long it still takes; both 0 while that is not known. */
export interface TransferRate {
  /** Bytes a second. */
  readonly speed: number
  /** Seconds. */
  readonly left: number
}

interface Sample {
  at: number
  sent: number
}

/** Milliseconds that one figure is made of: short enough to follow the line, long enough not to jump. */
const window = 4000
/** Nothing is said before so much time is known. Milliseconds. */
const least = 1000

/** Measures a transfer by its last seconds. Times are in milliseconds. */
export function createTransferRate(total: number) {
  let samples: Sample[] = []
  return {
    /** Takes what is sent by now. */
    add(sent: number, at: number): void {
      const [last] = samples.slice(-1)
      // Fewer bytes than before: a chunk is sent again, and old samples would tell a negative speed.
      if (last && sent < last.sent) samples = []
      samples = [...samples.filter((sample) => sample.at > at - window), { at, sent }]
    },
    read(): TransferRate {
      const [first] = samples
      const [last] = samples.slice(-1)
      if (!first || !last || last.at - first.at < least) return { speed: 0, left: 0 }
      const speed = ((last.sent - first.sent) / (last.at - first.at)) * 1000
      return { speed, left: speed > 0 ? Math.max(0, total - last.sent) / speed : 0 }
    },
  }
}
