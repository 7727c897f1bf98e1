import { createContext, type Provider } from 'react';
import type { Formats } from '../../ui/format';
import { type Language, useLanguage } from '../../ui/words/language';
import type { ProfileWords } from './en/profile';

const ProfileContext = createContext<Language<ProfileWords> | undefined>(undefined);

/** Gives the view of a profile its language; shared components have theirs from `ComponentLanguage`. */
export const ProfileLanguage: Provider<Language<ProfileWords> | undefined> = ProfileContext.Provider;

export function useProfileWords(): ProfileWords {
  return useLanguage(ProfileContext).words;
}

export function useProfileFormats(): Formats {
  return useLanguage(ProfileContext).formats;
}
