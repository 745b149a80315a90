import { FormPreview } from '../features/form/page/form-preview'
import { PreviewModelPage } from '../features/menu/preview-model-page'

/** `/previewModel?id=…` (RTE-13). */
export const PreviewRoute = () => <PreviewModelPage preview={(id) => <FormPreview key={id} id={id} />} />
