import { ModelPage } from '../features/form/page/model-page'
import { DesignPage } from '../features/menu/design-page'

/** The page of a menu entry of type 3: its form, or who can release one (RTE-47). */
export const ModelRoute = () => <ModelPage unreleased={<DesignPage />} />
