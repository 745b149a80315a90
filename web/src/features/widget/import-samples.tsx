import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { hasButton } from '../../platform/permission'
import { useSession } from '../../platform/session-state'
import { ImportDialog } from '../../ui/import/import-dialog'
import type { ImportCalls, ImportField } from '../../ui/import/import-props'
import { useUserImport } from '../user'
import { localImportCalls } from './local-import'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

/** The import dialog: with the real import of people for who may do it, and with lines of its own for everybody. */
export function ImportSamples() {
  const { t } = useWidgetTexts()
  const { fields, calls: real } = useUserImport()
  const isAdministrator = useSession((state) => state.user?.isAdministrator === true)
  const mayImport = isAdministrator || hasButton('user', 'btn_import')
  const own = useMemo(() => localImportCalls(fields, sampleLines(t)), [fields, t])
  return (
    <>
      <Sample state="normal">
        <Opener text={t('import.sample')} fields={fields} calls={own} />
      </Sample>
      {mayImport && (
        <Sample title={t('import.real')}>
          <Opener text={t('import.people')} fields={fields} calls={real} />
        </Sample>
      )}
    </>
  )
}

const sampleLines = (t: (key: string) => string) => {
  const line = { gender: t('import.male'), organizeId: t('import.unit') }
  return [
    { ...line, account: 'chenyu', realName: t('import.first'), email: 'chenyu@example.com' },
    { ...line, account: 'lin hao', realName: t('import.second'), mobilePhone: '1380013800' },
    { ...line, account: 'zhouning', realName: '', email: 'zhouning' },
  ]
}

function Opener({ text, fields, calls }: { text: string; fields: readonly ImportField[]; calls: ImportCalls }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <ImportDialog open={open} title={text} fields={fields} calls={calls} onClose={() => setOpen(false)} />
    </>
  )
}
