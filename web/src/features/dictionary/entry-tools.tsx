import { DownloadOutlined, ImportOutlined } from '@ant-design/icons'
import { dictionary } from '@workstation/contract/dictionary'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { ButtonMenu } from '../../ui/button-menu'
import { lazyPart } from '../../ui/lazy-part'
import { useDictionaryTexts } from './use-dictionary-texts'

const EntryImport = lazyPart(async () => (await import('./entry-import')).EntryImport)

interface EntryToolsProps {
  /** Id or code of the dictionary. */
  type: string
  isTree: boolean
  title: string
}

const formats = ['xlsx', 'json'] as const

async function download(id: string, format: (typeof formats)[number]) {
  const [made, { openDownload }] = await Promise.all([
    call(dictionary.export, { id, format }),
    import('../../ui/open-download'),
  ])
  openDownload(made)
}

/** Takes the entries of a dictionary out, for people or for another installation, and brings such in. */
export function EntryTools({ type, isTree, title }: EntryToolsProps) {
  const { t } = useDictionaryTexts()
  const [imports, setImports] = useState(false)
  const mayAdd = useHasButton('btn_add')
  const items = formats.map((format) => ({
    key: format,
    label: t(`exportAs.${format}`),
    onClick: () => void download(type, format),
  }))
  return (
    <>
      {mayAdd && (
        <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImports(true)}>
          {t('import')}
        </Button>
      )}
      <ButtonMenu menu={{ items }}>
        <Button icon={<DownloadOutlined aria-hidden />} aria-haspopup="menu">
          {t('export')}
        </Button>
      </ButtonMenu>
      {imports && <EntryImport type={type} isTree={isTree} title={title} onClose={() => setImports(false)} />}
    </>
  )
}
