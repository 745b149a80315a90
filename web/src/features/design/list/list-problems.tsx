import { customOf } from '@workstation/domain/list/button-condition'
import type { ListProblem } from '@workstation/domain/list/check-list'
import { useWords } from '../form/use-words'
import { useList } from './list-designing'
import { useListActs } from './use-list-acts'
import { useListTexts } from './use-list-texts'

/** What is wrong with the list, in words; a release leaves out what does not fit. */
export function ListProblems({ problems }: { problems: readonly ListProblem[] }) {
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
        {problems.map(({ problem, part, field = '' }) => (
          <li key={`${problem}${part}${field}`}>
            {t('problemAt', {
              setting: t(`list.in.${part}`),
              text: t(`list.problem.${problem}`, { label: part === 'buttons' ? nameOf(field) : labelOf(field) }),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
