const nextDay = (date) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

/**
 * A name that sorts after every migration that exists: databases run them by name, and one that comes before what they
 * have already run stops them.
 * @param existing names of the migrations so far
 * @param today yyyy-mm-dd
 */
export function migrationName(existing, today, noun) {
  const newest = [...existing].sort().at(-1) ?? ''
  const date = [today, newest.slice(0, 10)].sort().at(-1)
  const name = `${date}-create-${noun}`
  return name > newest ? name : `${nextDay(date)}-create-${noun}`
}
