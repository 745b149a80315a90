export type Environment = Readonly<Record<string, string | undefined>>

/** What is wrong with a value; `example` shows a right one. */
export interface Refusal {
  zh: string
  en: string
  example: string
}
/** A refusal with the name of its variable, as whole sentences. */
export interface ConfigProblem {
  name: string
  zh: string
  en: string
}
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.en)
  }
}

/** Reads variables one by one and collects what is wrong, so that all problems are told at once. */
export function createSettings(env: Environment) {
  const problems: ConfigProblem[] = []
  const textOf = (name: string) => env[name]?.trim() ?? ''
  const refuse = (name: string, { zh, en, example }: Refusal) =>
    problems.push({ name, zh: `${name} ${zh}。例如：${example}`, en: `${name} ${en}. Example: ${example}` })

  function withDefault<T>(name: string, parse: (value: string) => T, absent: T): T {
    const value = textOf(name)
    if (value === '') return absent
    try {
      return parse(value)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refuse(name, error.refusal)
      return absent
    }
  }
  return {
    problems,
    has: (name: string) => textOf(name) !== '',
    refuse,
    withDefault,
    optional: <T>(name: string, parse: (value: string) => T) => withDefault<T | null>(name, parse, null),
  }
}
