import { printTemplate } from '@workstation/contract/print-template'
import type { PrintTemplate } from '@workstation/contract/print-template-record'
import { parsePrintDocument } from '@workstation/domain/print/print-document'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { DictionarySelect } from '../../ui/picker/dictionary-select'
import { recordCallsOf } from '../../ui/record-editor/record-calls'
import { RecordEditor } from '../../ui/record-editor/record-editor'
import { RecordField } from '../../ui/record-editor/record-field'
import { CodeField, DescriptionField, NameField, OrderField, StateField } from '../../ui/record-editor/record-fields'
import { useEdited } from '../../ui/record-editor/use-edited'
import { PrintDesigner } from './designer/print-designer'
import { fieldsOf, inputOf, newTemplate, type TemplateFields, type TemplateInput } from './template-fields'
import { usePrintTexts } from './use-print-texts'
import { useSource, useSources } from './use-sources'
import './template-editor.css'

interface TemplateEditorProps {
  /** The id of the one that is changed, or 'new'. */
  edited: string
  onClose: () => void
}

const calls = recordCallsOf(printTemplate)

/** Adds a print template or changes one, which is read whole first. */
export function TemplateEditor({ edited, onClose }: TemplateEditorProps) {
  // What the editor began with stays under it while the record is read anew; its version tells when that matters.
  const [asked] = useState(edited)
  const isNew = asked === 'new'
  const data = useEdited(printTemplate.get, isNew ? undefined : { id: asked }, onClose)
  // The sheet is drawn with the names of the fields, so that it waits for them as well.
  const { isPending } = useSource(data?.source)
  if ((!isNew && !data) || isPending) return null
  return <LoadedEditor key={asked} before={data} onClose={onClose} />
}

function LoadedEditor({ before: read, onClose }: { before: PrintTemplate | undefined; onClose: () => void }) {
  const { t } = usePrintTexts()
  const [before] = useState(read)
  const readOnly = !useHasButton(before ? 'btn_edit' : 'btn_add')
  const lookOrEdit = t(readOnly ? 'lookTitle' : 'editTitle')
  return (
    <RecordEditor<TemplateFields, TemplateInput, PrintTemplate>
      kind="printTemplate"
      full
      title={before ? lookOrEdit : t('addTitle')}
      before={before}
      start={before ? fieldsOf(before) : newTemplate()}
      calls={calls as never}
      fieldsOf={fieldsOf}
      inputOf={inputOf}
      readOnly={readOnly}
      said={t('saved')}
      onClose={onClose}
    >
      <div className="template-head">
        <NameField label={t('name')} max={100} />
        <CodeField label={t('code')} />
        <RecordField name="category" label={t('category')} mustChoose>
          <DictionarySelect type="printDev" />
        </RecordField>
        <SourceField />
        <OrderField />
        <StateField />
      </div>
      <DocumentField readOnly={readOnly} />
      <div className="template-foot">
        <DescriptionField />
      </div>
    </RecordEditor>
  )
}

/** What is printed; whether that is a process or a page follows from it. */
function SourceField() {
  const { t } = usePrintTexts()
  const form = Form.useFormInstance<TemplateFields>()
  const { sources, isPending } = useSources()
  return (
    <RecordField name="source" label={t('source')} mustChoose>
      <Select
        loading={isPending}
        showSearch={{ optionFilterProp: 'label' }}
        options={sources.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        onSelect={(id: string) =>
          form.setFieldValue('type', sources.find((source) => source.id === id)?.type === 1 ? 1 : 2)
        }
      />
    </RecordField>
  )
}

/** The designer, which knows the fields of what is printed. */
function DocumentField({ readOnly }: { readOnly: boolean }) {
  const { t } = usePrintTexts()
  const form = Form.useFormInstance<TemplateFields>()
  const chosen = Form.useWatch('source', form)
  const { source } = useSource(chosen)
  const fits = async (_: unknown, document: string) => {
    if (!parsePrintDocument(document)) throw new Error(t('tooMuch'))
  }
  return (
    <>
      <Form.Item name="type" hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      {/* What is wrong stands above the sheet, whose settings are not to be marked one and all. */}
      <RecordField name="document" label={t('document')} rules={[{ validator: fits }]} validateStatus="" help="">
        <PrintDesigner source={source} readOnly={readOnly} />
      </RecordField>
    </>
  )
}
