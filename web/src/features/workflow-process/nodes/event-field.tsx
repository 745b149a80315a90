import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { EventCall } from '@workstation/domain/workflow/settings'
import { Button, Select } from 'antd'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useIsDisabled } from '../use-is-disabled'
import { useProcessTexts } from '../use-process-texts'
import { InterfaceCall } from './interface-call'
import type { FormField } from './opened-node'

interface EventsProps {
  moments: readonly EventCall['on'][]
  fields: readonly FormField[]
  /** Under which the texts of the moments stand. */
  words: string
  value?: readonly EventCall[]
  onChange?: (events: readonly EventCall[]) => void
  disabled?: boolean
}

const most = 20

function Events({ moments, fields, words, value = [], onChange, disabled: off }: EventsProps) {
  const { t } = useProcessTexts()
  const disabled = useIsDisabled(off)
  const put = (at: number, event: EventCall) => onChange?.(value.map((one, place) => (place === at ? event : one)))
  const options = moments.map((on) => ({ value: on, label: t(`${words}.${on}`) }))
  const first = { on: moments[0] ?? 'passed', interfaceId: '', parameters: [] } as const
  return (
    <>
      {value.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity beside their place
        <div key={at} className="process-rule">
          <div className="process-rule-head">
            <Select
              aria-label={t('eventOn')}
              disabled={disabled}
              value={event.on}
              options={options}
              onChange={(on) => put(at, { ...event, on })}
            />
            <Button
              aria-label={t('removeEvent')}
              icon={<DeleteOutlined aria-hidden />}
              disabled={disabled}
              onClick={() => onChange?.(value.filter((_, place) => place !== at))}
            />
          </div>
          <InterfaceCall
            isEvent
            fields={fields}
            disabled={disabled}
            value={event}
            onChange={(call) => put(at, { ...call, on: event.on })}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || value.length >= most}
        onClick={() => onChange?.([...value, first])}
      >
        {t('addEvent')}
      </Button>
    </>
  )
}

/** Data interfaces that are told what happens. */
export function EventField(props: Pick<EventsProps, 'moments' | 'fields' | 'words'>) {
  const { t } = useProcessTexts()
  return (
    <RecordField name="events" label={t('events')} extra={t('eventsHint')}>
      <Events {...props} />
    </RecordField>
  )
}
