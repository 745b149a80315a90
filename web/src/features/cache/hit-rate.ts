import { i18n } from '../../platform/i18n'

/** How often a cache knew what it was asked for, in percent; a dash where it was never asked. */
export function hitRate({ hits, misses }: { hits: number; misses: number }): string {
  const asked = hits + misses
  if (asked === 0) return '—'
  return i18n.t('cache:percent', { share: Math.floor((hits / asked) * 1000) / 10 })
}
