import type pg from 'pg'

/** What a pool connects with, for one more connection of its kind. The password does not show in a spread of its options. */
export function poolOptionsOf(pool: pg.Pool): pg.PoolConfig {
  const { password } = pool.options
  return { ...pool.options, ...(password === undefined ? {} : { password }) }
}
