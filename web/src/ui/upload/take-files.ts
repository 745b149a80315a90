import { isAccepted, isBelowLimit, roomFor, type SizeLimit } from '@workstation/domain/upload/upload-limit'

/** What a widget takes. */
export interface TakeRules {
  /** 0 sets none (FIL-28). */
  limit: number
  sizeLimit: SizeLimit
  accept: string
  /** False, also later, refuses a file; the hook says why itself (FIL-41). */
  beforeUpload?: ((file: File) => boolean | Promise<boolean>) | undefined
}
export type TakeProblem = 'count' | 'size' | 'kind'

function problemOf(file: File, { accept, sizeLimit }: TakeRules): TakeProblem | null {
  if (!isAccepted(accept, file)) return 'kind'
  return isBelowLimit(file.size, sizeLimit) ? null : 'size'
}

/**
 * The files that may go on their way, out of those that a person chose.
 * @param held how many files the list holds already
 * @param onProblem is told once for each file that is left out by a rule
 */
export async function takeFiles(
  files: readonly File[],
  rules: TakeRules,
  held: number,
  onProblem: (problem: TakeProblem) => void,
): Promise<File[]> {
  const room = roomFor(rules.limit, held)
  if (files.length > room) onProblem('count')
  const fitting = files.slice(0, room).filter((file) => {
    const problem = problemOf(file, rules)
    if (problem) onProblem(problem)
    return problem === null
  })
  const isAllowed = async (file: File) => (await rules.beforeUpload?.(file)) ?? true
  // A hook that fails has not agreed.
  const allowed = await Promise.all(fitting.map((file) => isAllowed(file).catch(() => false)))
  return fitting.filter((_, index) => allowed[index])
}
