/** What the machine tells after each turn of a script. */
export interface ScriptReport {
  /** What the script wants done, in its own words: anything may stand there. */
  readonly effects: unknown
  /** Data interfaces that it asked for in this turn. */
  readonly calls: unknown
  /** Whether its function has ended. */
  readonly ended: boolean
  /** What it gave back. */
  readonly returned?: unknown
}

/**
 * Runs inside of the machine, in front of the script: gives it `form`, and notes what it wants. Kept as text, since nothing
 * of the page goes into the machine. A script that breaks the built-in objects breaks its own run alone; whatever it makes
 * of the report is read as what anybody might have sent.
 */
export const scriptApi = `(run, text) => {
  const { parse, stringify } = JSON
  const given = parse(text)
  let values = given.values
  let effects = []
  let calls = []
  let ended = false
  let returned
  let thrown
  const waiting = new Map()
  let last = 0
  const want = (effect) => { effects.push(effect) }
  const flag = (name) => (key, value = true) => want({ do: name, key, value })
  const form = Object.freeze({
    id: given.id,
    moment: given.moment,
    get: (key) => (key === undefined ? values : values[key]),
    set: (key, value) => {
      values = { ...values, [key]: value }
      want({ do: 'set', key, value: value === undefined ? null : value })
    },
    show: flag('show'),
    hide: (key) => want({ do: 'show', key, value: false }),
    require: flag('require'),
    lock: flag('lock'),
    options: (key, ids = null) => want({ do: 'options', key, value: ids }),
    message: (value, look) => want({ do: 'message', value: String(value), look }),
    open: (value) => want({ do: 'open', value }),
    call: (id, parameters = {}) => new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      calls.push({ number: last, id, parameters })
    }),
  })
  const end = (error) => { ended = true; thrown = error }
  Promise.resolve().then(() => run(form)).then((value) => { returned = value; ended = true }, (error) => end({ error }))
  return {
    answer: (reply) => {
      const { number, output, failed, values: now } = parse(reply)
      values = now
      const { resolve, reject } = waiting.get(number) ?? {}
      waiting.delete(number)
      if (failed === undefined) resolve?.(output)
      else reject?.(new Error(failed))
    },
    thrown: () => thrown,
    report: () => {
      const told = stringify({ effects, calls, ended, returned })
      effects = []
      calls = []
      return told
    },
  }
}`
