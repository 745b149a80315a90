import type { SchemeLine, SchemeTold } from '@workstation/contract/explain'
import { readSchemeWord } from '@workstation/domain/permission/scheme-word'
import { Mark } from './mark'
import { useExplainTexts } from './use-explain-texts'

/** A row scheme with each of its comparisons as the record stands to it. */
export function SchemeBlock({ scheme }: { scheme: SchemeTold }) {
  const { t } = useExplainTexts()
  return (
    <div className="explain-scheme">
      <div className="explain-scheme-name">
        <Mark isYes={scheme.holds} />
        {t('scheme', { name: scheme.name })}
        {scheme.isAll && <span className="explain-facts">{t('allRows')}</span>}
        {!scheme.isLive && <span className="explain-missing">{t('schemeOff')}</span>}
      </div>
      {scheme.lines.length > 0 && (
        <ul className="explain-lines">
          {scheme.lines.map((line, at) => (
            // Lines of a scheme have no name of their own, and stand as they are.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at} style={{ paddingInlineStart: line.depth * 20 }}>
              <Mark isYes={line.holds} />
              <LineText line={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function LineText({ line }: { line: SchemeLine }) {
  const { t } = useExplainTexts()
  const textOf = useValueTexts()
  if (line.match !== '') return <span>{t(`match.${line.match}`)}</span>
  const compared = `${line.field} ${t(`op.${line.op}`, { defaultValue: line.op })} ${line.values.map(textOf).join(t('listSeparator'))}`
  if (line.problem) return <span>{t('lineProblem', { compared, problem: t(`problem.${line.problem}`) })}</span>
  if (line.actual === null) return <span>{t('lineHidden', { field: line.field })}</span>
  return (
    <span>
      {compared}
      <span className="explain-facts">
        {line.actual === '' ? t('actualEmpty') : t('actual', { value: line.actual })}
      </span>
    </span>
  )
}

/** Words that stand for what the person has are said in words; all else as it is. */
function useValueTexts() {
  const { t } = useExplainTexts()
  return (value: string) => {
    const word = readSchemeWord(value)
    if (!word) return t(`period.${value}`, { defaultValue: value })
    if (word.of === 'subordinates') {
      return word.levels === null ? t('word.subordinates') : t('word.subordinatesDown', { count: word.levels })
    }
    if (word.of === 'members') return t(word.below ? 'word.membersBelow' : 'word.members')
    if (word.of === 'administered') return t(word.below ? 'word.administeredBelow' : 'word.administered')
    if (word.of === 'organize') return t(word.all ? 'word.organizes' : 'word.organize')
    return t(`word.${word.of}`, { id: word.of === 'below' ? word.id : '' })
  }
}
