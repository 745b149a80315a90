const takesValue = new Set(['--project', '-t', '--testNamePattern', '--reporter', '--outputFile', '--shard', '--bail'])

/** Journeys import the whole server, so that any change would reach all of them; they run when they are asked for. */
const withoutJourneys = ['--project', '!e2e']

/** The arguments for vitest: what is asked to run changed parts only leaves journeys out, unless it names projects. */
export function argumentsFor(args) {
  const isNarrow = args[0] === '--changed' && valuesOf(args, '--project').length === 0
  return isNarrow ? [...args, ...withoutJourneys] : args
}

/** Whether these arguments of vitest select journeys in the browser: all tests do, and what names e2e. */
export function needsBrowser(args) {
  const projects = valuesOf(args, '--project')
  if (projects.includes('!e2e')) return false
  if (projects.length > 0) return projects.some((name) => /e2e|\*/.test(name))
  const paths = args.filter((arg, index) => !arg.startsWith('-') && !takesValue.has(args[index - 1]))
  return paths.length === 0 || paths.some((path) => path.includes('e2e'))
}

const valuesOf = (args, name) =>
  args.flatMap((arg, index) => {
    if (arg === name) return args[index + 1] ? [args[index + 1]] : []
    return arg.startsWith(`${name}=`) ? [arg.slice(name.length + 1)] : []
  })
