import { customOf } from '@workstation/domain/list/button-condition'
import type { ListProblem } from '@workstation/domain/list/check-list'
import { Button } from 'antd'
import { useWords } from '../form/use-words'
import { useList } from './list-designing'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'

interface ListProblemsProps {
  problems: readonly ListProblem[]
  onLead: (problem: ListProblem) => void
}

/** What is wrong with the list, in words, each leading to its place; a release leaves out what does not fit. */
export function ListProblems({ problems, onLead }: ListProblemsProps) {
  const { t } = useListTexts()
  const { labelOf } = useListActs()
  const words = useWords()
  const list = useList()
  const nameOf = (code: string) => {
    const own = customOf(list, code)
    return own ? words(own.label) : t(`list.button.${code}`)
  }
  return (
    <section className="design-drawer" aria-label={t('problems')}>
      <strong>{t('problems')}</strong>
      <p className="design-hint">{t('list.problemsText')}</p>
      <ul className="design-problems">
        {problems.map((problem) => {
          const { part, field = '' } = problem
          const label = part === 'buttons' ? nameOf(field) : labelOf(field)
          return (
            <li key={`${problem.problem}${part}${field}`}>
              <Button type="link" size="small" onClick={() => onLead(problem)}>
                {t('problemAt', {
                  setting: t(`list.in.${part}`),
                  text: t(`list.problem.${problem.problem}`, { label }),
                })}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
