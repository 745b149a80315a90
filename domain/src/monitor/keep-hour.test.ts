import { describe, expect, test } from 'vitest'
import { keepHour } from './keep-hour'

const at = (...seconds: number[]) => seconds.map((second) => ({ at: second * 1000 }))

describe('[SYS-12] an hour of history', () => {
  test.each([
    { name: 'begins with its first point', before: [], now: 0, after: [0] },
    { name: 'keeps points that are 20 s apart', before: [0, 20], now: 40, after: [0, 20, 40] },
    { name: 'replaces a point that came too early', before: [0, 2], now: 4, after: [0, 4] },
    { name: 'keeps the first of two', before: [0], now: 2, after: [0, 2] },
    { name: 'goes on after the 20 s are full', before: [0, 20], now: 22, after: [0, 20, 22] },
    { name: 'replaces again after that', before: [0, 20, 22], now: 24, after: [0, 20, 24] },
    { name: 'drops what is an hour old', before: [0, 20, 40], now: 3620, after: [40, 3620] },
    { name: 'keeps what is nearly an hour old', before: [21, 41], now: 3620, after: [21, 41, 3620] },
    { name: 'holds a moment once', before: [0, 20], now: 20, after: [0, 20] },
    { name: 'begins anew behind a clock that was set back', before: [100, 120], now: 50, after: [50] },
  ])('$name', ({ before, now, after }) => {
    expect(keepHour(at(...before), { at: now * 1000 })).toEqual(at(...after))
  })

  test('watched for an hour it holds about as many points as there are 20 s in it', () => {
    let history: { at: number }[] = []
    for (let second = 0; second <= 3600; second += 2) history = keepHour(history, { at: second * 1000 })
    expect(history.length).toBeGreaterThan(150)
    expect(history.length).toBeLessThanOrEqual(181)
  })
})
