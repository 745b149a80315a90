import type { GroupedSettings } from '@workstation/contract/config'
import type { SettingGroup } from '@workstation/domain/setting/setting-groups'
import { Form } from 'antd'
import { useState } from 'react'
import { GroupTitle } from '../../ui/group-title'
import { ConflictDialog } from '../../ui/record-editor/conflict-dialog'
import { DraftNotice } from '../../ui/record-editor/draft-notice'
import { type EditorField, EditorFields } from '../../ui/record-editor/editor-fields'
import { useRecordForm } from '../../ui/record-editor/use-record-form'
import { Administrators } from './administrators'
import { ChangesDialog } from './changes-dialog'
import { GroupList } from './group-list'
import { SaveBar } from './save-bar'
import { SettingField } from './setting-field'
import {
  draftWithout,
  fieldsOf,
  inputSince,
  type SettingFields,
  type SettingInput,
  settingCalls,
  settingsOf,
} from './setting-fields'
import { SettingTrials } from './setting-trials'
import { useConfigTexts } from './use-config-texts'

interface ConfigFormProps {
  read: GroupedSettings
  /** Told when it was saved, or what was typed was thrown away. */
  onSaved: () => void
}

/** All settings on one page; what saving will change is shown before, and what somebody else changed meanwhile after. */
export function ConfigForm({ read, onSaved }: ConfigFormProps) {
  const { t } = useConfigTexts()
  const [before] = useState(read)
  const [entered] = useState(() => new Map<string, EditorField>())
  const [shown, show] = useState<SettingFields>()
  const start = fieldsOf(before)
  const settings = settingsOf(before)
  const editor = useRecordForm<SettingFields, SettingInput, GroupedSettings>(
    {
      kind: 'config',
      before,
      start,
      calls: settingCalls,
      fieldsOf,
      inputOf: inputSince(start),
      draftOf: draftWithout(settings),
      said: t('saved'),
      onClose: onSaved,
    },
    entered,
  )
  const written = (): SettingFields => ({ ...start, ...editor.form.getFieldsValue(true) })
  const save = () => {
    show(undefined)
    editor.submit()
  }
  return (
    <div className="config-page">
      <GroupList names={[...before.groups.map(({ name }) => name), 'administrators']} />
      <Form<SettingFields>
        form={editor.form}
        layout="vertical"
        initialValues={editor.initial}
        scrollToFirstError={{ focus: true }}
        onValuesChange={editor.onWrite}
        onFinish={() => show(written())}
      >
        {editor.savedAt !== undefined && <DraftNotice savedAt={editor.savedAt} onDrop={editor.dropDraft} />}
        <EditorFields value={entered}>
          {before.groups.map(({ name, settings: own }) => (
            <section key={name} id={`config-${name}`} className="config-group">
              <GroupTitle text={t(`group.${name}`)} />
              {name === 'unused' && <p className="config-note">{t('unusedNote')}</p>}
              <div className="config-fields">
                {own.map((setting) => (
                  <SettingField key={setting.key} setting={setting} />
                ))}
              </div>
              <SettingTrials group={name as SettingGroup} />
            </section>
          ))}
        </EditorFields>
        <Administrators />
        <SaveBar start={start} busy={editor.save.isPending} onDrop={editor.leave} />
      </Form>
      {shown && (
        <ChangesDialog
          start={start}
          fields={shown}
          secrets={new Set(settings.filter(({ isSecret }) => isSecret === 1).map(({ key }) => key))}
          fieldOf={(key) => entered.get(key)}
          busy={editor.save.isPending}
          onSave={save}
          onBack={() => show(undefined)}
        />
      )}
      {editor.conflict && (
        <ConflictDialog
          conflict={editor.conflict}
          fieldOf={(name) => entered.get(name)}
          onChoose={editor.chooseFields}
          onBack={editor.backToForm}
        />
      )}
    </div>
  )
}
