import { listView } from '@workstation/contract/list-view'
import { viewLimits } from '@workstation/domain/list/view-limits'
import { Checkbox, Form, Input } from 'antd'
import { useCall } from '../../../platform/queries/use-call'
import { ChoiceDialog } from '../../choice-dialog'
import { fits, limitOf } from '../../text-limit'
import { useUiTexts } from '../../use-ui-texts'
import type { NamedView } from './use-kept-views'
import { useViewTexts } from './use-view-texts'

interface ViewDialogProps {
  modelId: string
  mayShare: boolean
  /** A new view of the list as it is, as JSON text. */
  content?: string
  /** The one to be renamed. */
  view?: NamedView
  onKept?: (id: string) => void
  onClose: () => void
}

interface Fields {
  fullName: string
  isShared?: boolean
}

/** Names a view, and says for whom it is. What was typed stays there until it is kept. */
export function ViewDialog(props: ViewDialogProps) {
  const { mayShare, view, onClose } = props
  const { t } = useViewTexts()
  const { t: uiText } = useUiTexts()
  const [form] = Form.useForm<Fields>()
  const { keep, isBusy } = useKeep(props)
  // Whoever made it alone takes it back from the others.
  const asksShared = mayShare && (!view || view.isShared === 0 || view.isOwn === 1)
  return (
    <ChoiceDialog
      width={450}
      title={view ? t('viewRename') : t('viewKeepTitle')}
      okText={uiText('save')}
      confirmLoading={isBusy}
      onOk={form.submit}
      isDirty={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ fullName: view?.fullName ?? '', isShared: view?.isShared === 1 }}
        onFinish={keep}
      >
        <Form.Item
          name="fullName"
          label={t('viewName')}
          rules={[
            { required: true, whitespace: true, message: t('viewNameNeeded') },
            {
              validator: async (_, text: string = '') => {
                if (!fits(text, viewLimits.name)) throw new Error(t('viewNameLong', { max: viewLimits.name }))
              },
            },
          ]}
        >
          <Input autoFocus count={limitOf(viewLimits.name)} autoComplete="off" />
        </Form.Item>
        {asksShared && (
          <Form.Item name="isShared" valuePropName="checked" extra={t('viewShareHint')}>
            <Checkbox>{t('viewShare')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </ChoiceDialog>
  )
}

/** Keeps a new view, or the name of one that is there. */
function useKeep({ modelId, content = '', view, onKept, onClose }: ViewDialogProps) {
  const { t } = useViewTexts()
  const create = useCall(listView.create, {
    said: t('viewKept'),
    onDone: ({ id }) => {
      onKept?.(id)
      onClose()
    },
  })
  const update = useCall(listView.update, { said: t('viewKept'), onDone: onClose })
  const keep = ({ fullName, isShared }: Fields) => {
    const shared = isShared === undefined ? {} : { isShared: isShared ? (1 as const) : (0 as const) }
    const named = { modelId, fullName: fullName.trim(), ...shared }
    if (view) update.mutate({ ...named, id: view.id, version: view.version })
    else create.mutate({ ...named, content })
  }
  return { keep, isBusy: create.isPending || update.isPending }
}
