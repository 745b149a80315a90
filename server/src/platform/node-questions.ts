import { randomUUID } from 'node:crypto'

/** A piece of an answer: PostgreSQL carries less than 8000 bytes in one notification. */
export interface AnswerPart {
  /** Of the question. */
  readonly id: string
  readonly at: number
  readonly of: number
  readonly text: string
}
interface Asked {
  readonly parts: Map<string, string[]>
  readonly answers: Map<string, unknown>
  done(): void
}
interface Asking {
  /** Sends the question. */
  readonly send: (id: string) => void
  /** Whose answers are waited for. */
  readonly expected: () => readonly string[]
  readonly momentMs: number
}

const partLength = 7000

/** An answer as it travels. */
export function partsOf(id: string, text: string): AnswerPart[] {
  const of = Math.ceil(text.length / partLength)
  return Array.from({ length: of }, (_, at) => ({
    ...{ id, at, of },
    text: text.slice(at * partLength, (at + 1) * partLength),
  }))
}

/** Questions that wait for answers of other nodes. */
export function createNodeQuestions(read: (text: string) => unknown) {
  const asked = new Map<string, Asked>()
  return {
    take(from: string, { id, at, of, text }: AnswerPart): void {
      const question = asked.get(id)
      if (!question) return
      const parts = question.parts.get(from) ?? []
      parts[at] = text
      question.parts.set(from, parts)
      if (Object.keys(parts).length < of) return
      question.answers.set(from, read(parts.join('')))
      question.done()
    },
    /** What was answered within the moment, by node. */
    async ask({ send, expected, momentMs }: Asking): Promise<ReadonlyMap<string, unknown>> {
      const id = randomUUID()
      const answers = new Map<string, unknown>()
      if (expected().length === 0) return answers
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        timer = setTimeout(resolve, momentMs)
        const done = () => expected().every((one) => answers.has(one)) && resolve()
        asked.set(id, { parts: new Map(), answers, done })
        send(id)
      })
      clearTimeout(timer)
      asked.delete(id)
      return answers
    },
  }
}
