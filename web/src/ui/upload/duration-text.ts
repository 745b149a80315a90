type Words = (key: string, values: Record<string, number>) => string

/** A number of seconds in words, no finer than a person reads it while it changes. */
export function durationText(seconds: number, t: Words): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return t('seconds', { s: whole })
  const tens = Math.round(whole / 10) * 10
  if (tens < 3600) return t('minutes', { m: Math.floor(tens / 60), s: tens % 60 })
  return t('hours', { h: Math.floor(tens / 3600), m: Math.floor((tens % 3600) / 60) })
}
