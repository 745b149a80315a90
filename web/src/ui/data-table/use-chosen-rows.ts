import { useState } from 'react'

const paging = ['currentPage', 'pageSize', 'sort', 'sidx', 'exactTotal', 'open', 'closed']

/** What a list asks for beside page, order and what is open of it: chosen rows stay chosen as long as it is the same. */
const questionOf = (input: object) =>
  JSON.stringify(Object.entries(input).filter(([key, value]) => !paging.includes(key) && value !== undefined))

/** The rows that are chosen, on whatever page they stand; other filters start with none. */
export function useChosenRows<Row>(input: object) {
  const question = questionOf(input)
  const [kept, setKept] = useState<{ question: string; rows: readonly Row[] }>({ question, rows: [] })
  const chosen = kept.question === question ? kept.rows : []
  return { chosen, choose: (rows: readonly Row[]) => setKept({ question, rows }) }
}
