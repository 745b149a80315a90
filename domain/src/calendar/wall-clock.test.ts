import { describe, expect, test } from 'vitest'
import { dayAt, dayStart, minuteAt, momentOf, secondAt, wallOf } from './wall-clock'

const at = Date.parse
const york = 'America/New_York'

describe('what clocks show', () => {
  test('is written as people read it, to the second, the minute and the day', () => {
    const moment = at('2026-12-31T16:05:09.870Z')
    expect(secondAt(moment, 'Asia/Shanghai')).toBe('2027-01-01 00:05:09')
    expect(minuteAt(moment, 'Asia/Shanghai')).toBe('2027-01-01 00:05')
    expect(dayAt(moment, 'Asia/Shanghai')).toBe('2027-01-01')
    expect(dayAt(moment, york)).toBe('2026-12-31')
    expect(minuteAt(moment, 'Asia/Kathmandu')).toBe('2026-12-31 21:50')
  })

  test('keeps what is below a second, before 1970 as well', () => {
    expect(wallOf(at('2026-05-01T00:00:00.120Z'), 'Asia/Shanghai')).toBe(at('2026-05-01T08:00:00.120Z'))
    expect(wallOf(at('1969-12-31T23:59:59.120Z'), 'UTC')).toBe(at('1969-12-31T23:59:59.120Z'))
  })

  test('is found again at its moment, whatever the season', () => {
    for (const time of ['2026-01-15T12:00:00.5Z', '2026-07-15T12:00:00.5Z'])
      for (const zone of ['Asia/Shanghai', york, 'Australia/Lord_Howe'])
        expect(momentOf(wallOf(at(time), zone), zone)).toBe(at(time))
  })

  test('that clocks leap over is an hour later, and what they show twice is the first', () => {
    expect(momentOf(at('2026-03-08T02:30:00Z'), york)).toBe(at('2026-03-08T07:30:00Z'))
    expect(momentOf(at('2026-11-01T01:30:00Z'), york)).toBe(at('2026-11-01T05:30:00Z'))
  })

  test('a day begins when its clocks do, and one that a zone left out never does', () => {
    expect(dayStart('2026-05-01', 'Asia/Shanghai')).toBe(at('2026-04-30T16:00:00Z'))
    expect(dayStart('2026-09-06', 'America/Santiago')).toBe(at('2026-09-06T04:00:00Z'))
    expect(dayStart('2011-12-30', 'Pacific/Apia')).toBe(null)
    expect(dayStart('nothing', 'Asia/Shanghai')).toBe(null)
  })
})
