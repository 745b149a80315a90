import { useQuery } from '@tanstack/react-query'
import type { FormNode } from '@workstation/domain/form/document'
import { popupRowQuery, textOf } from '../../../ui/picker/popup/popup-source'
import { useForm, useNode } from '../form-context'
import { useRelated } from '../related'
import { settingsIn } from '../settings-in'
import { useFormTexts } from '../use-form-texts'
import { textIn } from '../value-shape'
import type { ReadingProps, WebKind } from '../web-kind'

/** What a related record says in one of its fields now; nothing as long as none is chosen, or to who does not see it. */
function Attribute({ node }: ReadingProps) {
  const { state } = useForm()
  const { relation = '' } = settingsIn<{ relation: string }>(node)
  const found = state.form.fields.get(relation)?.node
  return found ? <FieldOf node={node} relation={found} /> : <Nothing />
}

function Nothing() {
  const { t } = useFormTexts()
  return <div className="form-none">{t('none')}</div>
}

const nowhere = { interfaceId: '', ofForm: true, columns: [], relationField: '' }

function FieldOf({ node, relation }: { node: FormNode; relation: FormNode }) {
  const { field = '' } = settingsIn<{ field: string }>(node)
  const { value } = useNode(relation.id)
  const source = useRelated(relation) ?? nowhere
  const { data } = useQuery(popupRowQuery(source, source.interfaceId ? textIn(value) : ''))
  const shown = textIn(value) ? textOf(data?.[field]) : ''
  return shown ? <output className="form-words">{shown}</output> : <Nothing />
}

export const relationFormAttr: WebKind = { Reading: Attribute }
