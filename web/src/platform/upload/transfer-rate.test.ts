import { expect, test } from 'vitest'
import { createTransferRate } from './transfer-rate'

function meterOf(total: number, samples: [at: number, sent: number][]) {
  const meter = createTransferRate(total)
  for (const [at, sent] of samples) meter.add(sent, at)
  return meter.read()
}

test.each([
  {
    title: 'says nothing in its first second',
    samples: [
      [0, 0],
      [900, 90],
    ],
    speed: 0,
    left: 0,
  },
  {
    title: 'tells speed and remaining time',
    samples: [
      [0, 0],
      [2000, 200],
    ],
    speed: 100,
    left: 8,
  },
  {
    title: 'forgets what is over four seconds old',
    samples: [
      [0, 0],
      [6000, 0],
      [8000, 400],
    ],
    speed: 200,
    left: 3,
  },
  {
    title: 'starts again when a chunk is sent again',
    samples: [
      [0, 0],
      [2000, 500],
      [3000, 100],
    ],
    speed: 0,
    left: 0,
  },
  {
    title: 'has no end while nothing moves',
    samples: [
      [0, 100],
      [2000, 100],
    ],
    speed: 0,
    left: 0,
  },
] as { title: string; samples: [number, number][]; speed: number; left: number }[])(
  '$title',
  ({ samples, speed, left }) => {
    expect(meterOf(1000, samples)).toEqual({ speed, left })
  },
)
