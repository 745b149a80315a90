const takesValue = new Set(['--project', '-t', '--testNamePattern', '--reporter', '--outputFile', '--shard', '--bail'])

/** Whether these arguments of vitest select journeys in the browser: all tests do, and what names e2e. */
export function needsBrowser(args) {
  const projects = valuesOf(args, '--project')
  if (projects.length > 0) return projects.some((name) => /e2e|\*/.test(name))
  const paths = args.filter((arg, index) => !arg.startsWith('-') && !takesValue.has(args[index - 1]))
  return paths.length === 0 || paths.some((path) => path.includes('e2e'))
}

const valuesOf = (args, name) =>
  args.flatMap((arg, index) => {
    if (arg === name) return args[index + 1] ? [args[index + 1]] : []
    return arg.startsWith(`${name}=`) ? [arg.slice(name.length + 1)] : []
  })
