import { onlineRecord, type Pressed } from '@workstation/contract/online-record'
import { customCode } from '@workstation/domain/list/button-condition'
import type { CustomButton } from '@workstation/domain/list/document'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { call } from '../../../platform/api'
import { useWork } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import type { RowAction } from '../../../ui/data-table/row-actions'
import { useConfirm } from '../../../ui/use-confirm'
import type { ReleasedForm } from '../record/released-form'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'
import type { RecordLine } from './model-columns'

/** Whether a button cannot be pressed for a record, as the server said with it. */
export const isClosed = ({ closedButtons = [] }: RecordLine, code: string): boolean => closedButtons.includes(code)

/** An action where it can be done; elsewhere nothing, or its name with the reason. */
export function unlessClosed(
  action: RowAction,
  closed: boolean,
  { unmet, why }: { unmet: 'grey' | undefined; why: string },
): RowAction[] {
  if (!closed) return [action]
  return unmet === 'grey' ? [{ ...action, closed: why }] : []
}

interface Press {
  readonly button: CustomButton
  readonly line?: RecordLine | undefined
}

/** Presses a button of the list's own: the server says whether it may be and calls interfaces, the page does the rest. */
function usePress(released: ReleasedForm) {
  const { t } = useFormTexts()
  const words = useWords()
  const navigate = useNavigate()
  const { id } = released
  const press = async ({ button, line }: Press): Promise<Pressed & { isDone: boolean }> => {
    const at = line ? { recordId: line.id, version: line.version } : {}
    const pressed = await call(onlineRecord.press, { id, button: customCode(button.id), ...at })
    if (button.does.do !== 'script' || !line) return { ...pressed, isDone: true }
    const { runButtonScript } = await import('./run-button-script')
    const isDone = await runButtonScript({ released, recordId: line.id, text: button.does.text })
    return { ...pressed, isDone }
  }
  const open = (address: string, apart: boolean) => {
    if (!apart && address.startsWith('/')) void navigate(address)
    else window.open(address, apart ? '_blank' : '_self', 'noopener')
  }
  return useWork(press, {
    calls: [onlineRecord.press, onlineRecord.update],
    onDone: ({ address, isDone }, { button: { does } }) => {
      if (does.do === 'link') open(address, does.apart === true)
      else if (isDone) toast.success((does.do === 'interface' && words(does.said)) || t('pressed'))
    },
  })
}

/** The buttons of the list's own that the person was granted. */
export function useOwnButtons(released: ReleasedForm) {
  const { t } = useFormTexts()
  const words = useWords()
  const confirm = useConfirm()
  const press = usePress(released)
  const buttons = (released.list.custom ?? []).filter(({ id }) => released.buttons.includes(customCode(id)))
  const ask = (one: Press) => {
    // Two presses in one moment are one.
    if (press.isPending) return
    const question = words(one.button.confirm)
    if (question === '') return press.mutate(one)
    const label = words(one.button.label)
    confirm({
      title: label,
      content: question,
      okText: label,
      cancelText: t('cancel'),
      okButtonProps: { danger: one.button.danger === true },
      onOk: () => press.mutateAsync(one).catch(() => undefined),
    })
  }
  const ofRow = (line: RecordLine): RowAction[] =>
    buttons
      .filter(({ place }) => place === 'row')
      .flatMap((button) =>
        unlessClosed(
          {
            ...{ key: button.id, label: words(button.label), danger: button.danger === true },
            onClick: () => ask({ button, line }),
          },
          isClosed(line, customCode(button.id)),
          { unmet: button.unmet, why: t('notForThis') },
        ),
      )
  const ofList = buttons
    .filter(({ place }) => place === 'list')
    .map((button) => (
      <Button
        key={button.id}
        danger={button.danger === true}
        loading={press.isPending && press.variables?.button.id === button.id}
        onClick={() => ask({ button })}
      >
        {words(button.label)}
      </Button>
    ))
  return { ofRow, ofList }
}
