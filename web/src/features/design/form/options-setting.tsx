import { PlusOutlined } from '@ant-design/icons'
import type { ChoiceOption } from '@workstation/domain/form/document'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useDesignTexts } from '../use-design-texts'
import { useDesigning } from './designing'
import { LineActs } from './lines-setting'
import { linesOfOptions, optionsOfLines } from './option-lines'
import { useWords } from './use-words'

interface OptionsSettingProps {
  options: readonly ChoiceOption[]
  onChange: (options: ChoiceOption[], joins: string) => void
}

/** An id that none of the options has. */
function freshId(options: readonly ChoiceOption[]): string {
  const taken = new Set(options.map(({ id }) => id))
  let number = options.length + 1
  while (taken.has(String(number))) number++
  return String(number)
}

/** The options of a choice: line by line, or many at once as text, where an indent means a level below. */
export function OptionsSetting({ options, onChange }: OptionsSettingProps) {
  const { t } = useDesignTexts()
  const words = useWords()
  const { readOnly } = useDesigning()
  const [text, setText] = useState<string>()
  const add = () => {
    const id = freshId(options)
    onChange([...options, { id, label: t('optionNew', { number: id }) }], '')
  }
  const takeText = () => {
    if (text !== undefined) onChange(optionsOfLines(text, options), '')
    setText(undefined)
  }
  if (text !== undefined)
    return (
      <div className="design-setting">
        <Input.TextArea
          aria-label={t('optionsText')}
          value={text}
          autoSize={{ minRows: 6, maxRows: 16 }}
          onChange={({ target }) => setText(target.value)}
          onBlur={takeText}
        />
        <small>{t('optionsTextHint')}</small>
        <Button size="small" onClick={takeText}>
          {t('optionsTake')}
        </Button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: one setting of several boxes.
    <div role="group" aria-label={t('options')} className="design-setting">
      <span>{t('options')}</span>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the id is typed, so that it names no line.
        <OptionLine key={at} option={option} options={options} at={at} onChange={onChange} />
      ))}
      {!readOnly && (
        <div className="design-adds">
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
            {t('optionAdd')}
          </Button>
          <Button size="small" type="text" onClick={() => setText(linesOfOptions(options, words))}>
            {t('optionsMany')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface OptionLineProps extends OptionsSettingProps {
  option: ChoiceOption
  at: number
}

function OptionLine({ option, options, at, onChange }: OptionLineProps) {
  const { t } = useDesignTexts()
  const words = useWords()
  const { readOnly } = useDesigning()
  const { id, label, children = [] } = option
  const set = (more: Partial<ChoiceOption>) =>
    onChange(
      options.map((one, index) => (index === at ? { ...one, ...more } : one)),
      `option${at}`,
    )
  return (
    <div className="design-lines">
      <Input
        size="small"
        aria-label={t('lineNamed', { number: at + 1, label: t('optionLabel') })}
        value={words(label)}
        readOnly={readOnly}
        {...(children.length > 0 && { suffix: t('optionBelow', { count: children.length }) })}
        onChange={({ target }) =>
          set({ label: typeof label === 'string' ? target.value : { ...label, zh: target.value } })
        }
      />
      <Input
        size="small"
        className="design-formula design-short"
        aria-label={t('lineNamed', { number: at + 1, label: t('optionId') })}
        value={id}
        readOnly={readOnly}
        onChange={({ target }) => set({ id: target.value })}
      />
      {!readOnly && (
        <LineActs
          at={at}
          count={options.length}
          onMove={(to) => {
            const rest = options.filter((_, index) => index !== at)
            onChange([...rest.slice(0, to), option, ...rest.slice(to)], '')
          }}
          onRemove={() =>
            onChange(
              options.filter((_, index) => index !== at),
              '',
            )
          }
        />
      )}
    </div>
  )
}
