import { Button } from 'antd'
import { useState } from 'react'
import { draftOwner } from '../../../platform/own-drafts'
import { keep, readKept } from '../../../platform/storage'
import { ButtonMenu } from '../../../ui/button-menu'
import { useWorkflowTexts } from '../use-workflow-texts'

interface PhrasesProps {
  /** What stands in the box now, to be kept as a phrase of one's own. */
  text: string
  onPick: (phrase: string) => void
}

const presets = ['agree', 'asProposed', 'moreNeeded', 'notAgree'] as const
/** So many of one's own; the oldest goes first. */
const mostOwn = 10

/** Words that people use again and again: those of the product, and one's own. */
export function Phrases({ text, onPick }: PhrasesProps) {
  const { t } = useWorkflowTexts()
  const key = `workflow.phrases:${draftOwner()}`
  const [own, setOwn] = useState<readonly string[]>(() => readKept<string[]>(key, []))
  const given = presets.map((name) => t(`phrases.${name}`))
  const said = text.trim()
  const isNew = said !== '' && said.length <= 200 && !own.includes(said) && !given.includes(said)
  const keepIt = () => {
    const next = [said, ...own].slice(0, mostOwn)
    keep(key, next)
    setOwn(next)
  }
  const all = [...own, ...given]
  return (
    <ButtonMenu
      menu={{
        items: [
          ...all.map((phrase) => ({ key: phrase, label: phrase })),
          { type: 'divider' },
          { key: '', label: t('phrases.keep'), disabled: !isNew },
        ],
        onClick: (item) => (item.key === '' ? keepIt() : onPick(item.key)),
      }}
    >
      <Button>{t('phrases.title')}</Button>
    </ButtonMenu>
  )
}
