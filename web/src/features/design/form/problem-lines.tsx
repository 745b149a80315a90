import { WarningOutlined } from '@ant-design/icons'
import { designWords } from '@workstation/domain/form/design-words'
import type { FormProblem } from '@workstation/domain/form/form-problem'
import { Button } from 'antd'
import { currentLanguage } from '../../../platform/i18n'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning, useDocument } from './designing'
import { useProblems } from './form-problems'

/** A problem in words. */
function useProblemText(): (problem: FormProblem) => string {
  const { t } = useDesignTexts()
  return ({ problem, setting, detail = '' }) => {
    const text = t(`problem.${problem}`, { detail })
    return setting && setting !== 'children'
      ? t('problemAt', { setting: t([`setting.${setting}`, setting]), text })
      : text
  }
}

/** What is wrong with one node, above its settings; '' is the form itself. */
export function ProblemLines({ node }: { node: string }) {
  const textOf = useProblemText()
  const problems = useProblems().filter((problem) => (problem.node ?? '') === node)
  if (problems.length === 0) return null
  return (
    <ul className="design-problem-lines">
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: problems have no name of their own.
        <li key={at}>
          <WarningOutlined aria-hidden /> {textOf(problem)}
        </li>
      ))}
    </ul>
  )
}

/** Everything that is wrong with the form; each line leads to its node. */
export function ProblemList() {
  const { t } = useDesignTexts()
  const { editor, show } = useDesigning()
  const { nodes, rules, scripts } = useDocument()
  const textOf = useProblemText()
  const problems = useProblems()
  if (problems.length === 0) return <p className="design-hint">{t('problemsNone')}</p>
  const lead = ({ node = '' }: FormProblem) => {
    editor.choose(nodes[node] ? node : '')
    show('settings')
  }
  const nameOf = ({ node = '', rule, script }: FormProblem) => {
    if (rule) return t('ruleNumber', { number: rules.findIndex(({ id }) => id === rule) + 1 })
    if (script) return t('script.number', { number: scripts.findIndex(({ id }) => id === script) + 1 })
    return designWords(nodes[node]?.label ?? '', currentLanguage()) || t(nodes[node] ? 'nameless' : 'wholeForm')
  }
  return (
    <ul className="design-problems">
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: problems have no name of their own.
        <li key={at}>
          <Button type="link" size="small" onClick={() => lead(problem)}>
            {nameOf(problem)}
          </Button>
          <span>{textOf(problem)}</span>
        </li>
      ))}
    </ul>
  )
}
