import { ScriptMachine, type TurnResult } from './script-machine'

/** What the page asks: begin a script, or go on with an answer. */
export type ScriptQuestion =
  | { readonly script: string; readonly input: string }
  /** JSON text. */
  | { readonly reply: string }
export type ScriptAnswer = 'ready' | 'running' | TurnResult

/** Answers the questions about one script, turn by turn; says that it runs when its own time begins. */
export function scriptTurns(tell: (answer: ScriptAnswer) => void): (question: ScriptQuestion) => void {
  let made: Promise<ScriptMachine> | undefined
  const turn = async (question: ScriptQuestion): Promise<TurnResult> => {
    made ??= ScriptMachine.make()
    const machine = await made
    tell('running')
    return 'script' in question ? machine.start(question.script, question.input) : machine.answer(question.reply)
  }
  // The machine itself breaks, mostly since its memory or stack is full.
  const broken = (error: unknown) =>
    tell({ failure: { reason: 'memory', said: String(error).slice(0, 500), line: null } })
  return (question) => void turn(question).then(tell, broken)
}
