import { withArch } from '../../components/map';

/** A map on arm64, as declarations say it. */
export const ARM64_MAP = withArch('var m map[string]int64\n', 'arm64');
