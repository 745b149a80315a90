/** How a schedule is picked; `text` for one that only a cron line can say. */
export type Every = 'minutes' | 'hour' | 'day' | 'week' | 'month' | 'text'
export interface CronParts {
  every: Every
  /** Minutes between two runs. */
  step: number
  minute: number
  hour: number
  /** 1 Monday to 7 Sunday. */
  weekday: number
  day: number
}

export const startParts: CronParts = { every: 'day', step: 10, minute: 0, hour: 3, weekday: 1, day: 1 }

/** The cron line of what was picked. */
export function cronOf({ every, step, minute, hour, weekday, day }: CronParts): string {
  const lines: Readonly<Record<Exclude<Every, 'text'>, string>> = {
    minutes: `*/${step} * * * *`,
    hour: `${minute} * * * *`,
    day: `${minute} ${hour} * * *`,
    week: `${minute} ${hour} * * ${weekday}`,
    month: `${minute} ${hour} ${day} * *`,
  }
  return every === 'text' ? '' : lines[every]
}

const forms: readonly (readonly [Every, RegExp, readonly (keyof CronParts)[]])[] = [
  ['minutes', /^\*\/(\d{1,2}) \* \* \* \*$/, ['step']],
  ['hour', /^(\d{1,2}) \* \* \* \*$/, ['minute']],
  ['day', /^(\d{1,2}) (\d{1,2}) \* \* \*$/, ['minute', 'hour']],
  ['week', /^(\d{1,2}) (\d{1,2}) \* \* ([1-7])$/, ['minute', 'hour', 'weekday']],
  ['month', /^(\d{1,2}) (\d{1,2}) (\d{1,2}) \* \*$/, ['minute', 'hour', 'day']],
]

/** What a cron line says in the words of the picker. */
export function partsOf(cron: string): CronParts {
  for (const [every, pattern, names] of forms) {
    const found = pattern.exec(cron.trim())
    if (found)
      return { ...startParts, every, ...Object.fromEntries(names.map((name, at) => [name, Number(found[at + 1])])) }
  }
  return { ...startParts, every: 'text' }
}
