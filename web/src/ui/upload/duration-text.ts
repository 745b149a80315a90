type Words = (key: string, values: Record<string, number>) => string

/** A number of seconds in words, no finer than a person reads it while it changes. */
export function durationText(seconds: number, t: Words): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return t('seconds', { s: whole })
  if (whole < 3600) return t('minutes', { m: Math.floor(whole / 60), s: (Math.round((whole % 60) / 10) * 10) % 60 })
  return t('hours', { h: Math.floor(whole / 3600), m: Math.floor((whole % 3600) / 60) })
}
