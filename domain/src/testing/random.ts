/** Numbers by chance that are the same ones for the same seed (mulberry32), so that what was found can be found again. */
export class Random {
  private state: number
  constructor(seed: number) {
    this.state = seed | 0
  }

  /** A whole number from 0 on, below `limit`. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }

  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  /** One of them; undefined of none. */
  find<One>(of: readonly One[]): One | undefined {
    return of[this.below(of.length)]
  }

  /** One of some. */
  pick<One>(of: readonly [One, ...One[]]): One {
    return of[this.below(of.length)] ?? of[0]
  }

  /** At least one and at most so many of them, in any order. */
  some<One>(of: readonly One[], most: number): One[] {
    const left = [...of]
    const count = 1 + this.below(Math.min(most, left.length))
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)).flat()
  }

  /** One of these by its weight. */
  weighed<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const all = Object.entries(weights) as [Key, number][]
    let left = this.below(all.reduce((sum, [, weight]) => sum + weight, 0))
    for (const [key, weight] of all) {
      if (left < weight) return key
      left -= weight
    }
    throw new Error('nothing to choose from')
  }
}

/** A number that whoever runs the tests may give, as `WALK_SEED=7`. */
export function given(name: string, otherwise: number): number {
  const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }
  return Number(process?.env[name] ?? otherwise)
}
