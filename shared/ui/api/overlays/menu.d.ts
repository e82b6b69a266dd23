import { type ReactNode } from 'react';
import { type Navigate } from '../actions/follow-link.js';
export type MenuItem = {
    label: ReactNode;
    icon?: ReactNode;
    current?: boolean;
    danger?: boolean;
} & ({
    href: string;
    onSelect?: undefined;
} | {
    href?: undefined;
    onSelect: () => void;
});
export type MenuProps = {
    trigger: ReactNode;
    label?: string;
    triggerClassName?: string;
    items: readonly MenuItem[];
    onNavigate?: Navigate;
    align?: 'start' | 'end';
    above?: boolean;
};
export declare function Menu({ trigger, label, triggerClassName, items, onNavigate, align, above }: MenuProps): import("react").JSX.Element;
